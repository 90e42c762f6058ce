import { containerName } from '@marquee/kernel/release';

/** What a container is made to do wrong, once its code has been fetched. */
export type CodeFault =
  | 'syntax-error'
  | 'throws-on-load'
  | 'missing-export'
  | 'throws-at-bootstrap'
  | 'throws-at-mount'
  | 'throws-at-render'
  | 'throws-at-update'
  | 'throws-at-unmount';

/** True in a page until a test mends it. */
const IS_BROKEN = `globalThis.marqueeFaultIsMended !== true`;

const THROW = `throw new Error('broken on purpose')`;

/** Puts other code between the shell and what the container exposes. `module` is what the remote exposes. */
const withModule = (container: string, change: string): string => `
;(() => {
  const { init, get } = ${container};
  ${container} = {
    init,
    get: (name) => Promise.resolve(get(name)).then((factory) => () => {
      const module = { ...factory() };
      return name === './remote' && ${IS_BROKEN} ? (${change})(module) : module;
    }),
  };
})();`;

/** A lifecycle throws until the page is mended, also in a module that was fetched before. */
const lifecycleThatThrows = (name: string): string =>
  `(module) => ({ ...module, ${name}: (props) => { if (${IS_BROKEN}) ${THROW}; return module.${name}(props); } })`;

/** Every element that the remote makes is one that throws when React renders it. */
const withBrokenElements = (container: string): string => `
;(() => {
  const { init, get } = ${container};
  const Broken = () => { ${THROW}; };
  const broken = (make) => (type, props, key) => ${IS_BROKEN} ? make(Broken, {}, key) : make(type, props, key);
  const change = (shared) => ({ ...shared, get: () => {
    const runtime = shared.get()();
    return () => ({ ...runtime, jsx: broken(runtime.jsx), jsxs: broken(runtime.jsxs) });
  } });
  const name = 'react/jsx-runtime';
  let changed;
  ${container} = {
    get,
    init: (scope, ...rest) => {
      changed ??= { ...scope, [name]: Object.fromEntries(
        Object.entries(scope[name]).map(([version, shared]) => [version, change(shared)]),
      ) };
      return init(changed, ...rest);
    },
  };
})();`;

/** The script of a container with one fault in it. */
export function breakContainer(script: string, remote: string, fault: CodeFault): string {
  const container = containerName(remote);
  switch (fault) {
    case 'syntax-error':
      return `}{${script}`;
    case 'throws-on-load':
      return `if (${IS_BROKEN}) ${THROW};\n${script}`;
    case 'missing-export':
      return script + withModule(container, '() => ({})');
    case 'throws-at-render':
      return script + withBrokenElements(container);
    default:
      return script + withModule(container, lifecycleThatThrows(fault.replace('throws-at-', '')));
  }
}
