export { keepProgramsCompiled } from './keep-programs-compiled.ts';
export { runProcess } from './run-process.ts';
