// Preloaded into every process of the site: when the process that started them is gone without a word, they stop as
// if asked to, and leave no port taken.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
