#!/usr/bin/env node
/** Loaded when it is asked for: a compiler takes its time. */
const COMMANDS: Record<string, { says: string; run: (words: string[]) => Promise<unknown> }> = {
  build: {
    says: 'builds the remote in this folder into dist/',
    run: async (words) => (await import('../rspack/build.ts')).buildCommand(words),
  },
  dev: {
    says: 'serves it from its sources inside a running site',
    run: async (words) => (await import('../rspack/dev.ts')).devCommand(words),
  },
  conformance: {
    says: 'checks a build against what a site asks of every remote',
    run: async (words) => (await import('../conformance/cli.ts')).conformanceCommand(words),
  },
  wrap: {
    says: "makes one script of a build of Vite's federation plugin",
    run: async (words) => (await import('../rspack/wrap.ts')).wrapCommand(words),
  },
  'create-remote': {
    says: 'writes a new remote into an empty folder',
    run: async (words) => (await import('../create/cli.ts')).createCommand(words),
  },
};

const [name = '', ...words] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  const lines = Object.entries(COMMANDS).map(([each, { says }]) => `  ${each.padEnd(15)} ${says}`);
  console.error(`Usage: marquee <command>\n\n${lines.join('\n')}`);
  process.exitCode = 2;
} else await command.run(words);
