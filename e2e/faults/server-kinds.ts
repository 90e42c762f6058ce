/** What a server bundle is made to do wrong: code at its end, which may assign what it exports. */
export interface ServerFaultKind {
  name: string;
  code: string;
}

const kind = (name: string, code: string): ServerFaultKind => ({ name, code });

const FAULT = `new Error('broken on purpose')`;

/** Something happens beside a render that is well otherwise. */
const beside = (code: string): string =>
  `const render = renderPage; renderPage = (request) => { ${code}; return render(request); };`;

export const SERVER_KINDS: readonly ServerFaultKind[] = [
  kind('throws', `renderPage = () => { throw ${FAULT}; };`),
  kind('rejects', `renderPage = () => Promise.reject(${FAULT});`),
  kind('leaves a rejection alone', beside(`void Promise.reject(${FAULT})`)),
  kind('throws in a timer', beside(`setTimeout(() => { throw ${FAULT}; }, 1)`)),
  kind('exits', `renderPage = () => process.exit(1);`),
  kind('loops', `renderPage = () => { for (;;); };`),
  kind('hangs', `renderPage = () => new Promise(() => {});`),
  kind('never finishes loading', `await new Promise(() => {});`),
  kind('throws while loading', `throw ${FAULT};`),
  kind('pollutes Object.prototype', beside(`Object.prototype.status = 500`)),
  kind('replaces fetch', beside(`globalThis.fetch = () => Promise.reject(${FAULT})`)),
  kind('answers {}', `renderPage = async () => ({});`),
  kind(
    'answers no head',
    `const render = renderPage; renderPage = async (request) => ({ ...(await render(request)), head: null });`,
  ),
  kind(
    'answers a state with a circle',
    `const render = renderPage; renderPage = async (request) => {
       const state = {}; state.self = state; return { ...(await render(request)), state }; };`,
  ),
  kind('has no renderPage', `renderPage = undefined;`),
];
