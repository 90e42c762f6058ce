interface Renderer {
  scheduleRefresh?: unknown;
}

/**
 * The place where React leaves its renderer for developer tools. It has to be there before react-dom runs, and the
 * remote, whose code is replaced later, comes after: it finds the renderer here.
 */
const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown };

if (scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ === undefined) {
  const renderers = new Map<number, Renderer>();
  scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer: Renderer): number {
      renderers.set(renderers.size, renderer);
      return renderers.size - 1;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}
