// Preloaded into every process of the site: when the process that started them dies, they stop as on a signal, so that
// no port stays in use.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
