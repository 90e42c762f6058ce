/**
 * A page module exports a definition, not a component, so React's own hot reload would hand an edit of it up to the
 * container, and the browser would load everything anew. Its components are registered all the same: the module takes
 * its replacement itself, and React draws them anew with their state.
 */
export default function acceptReplacement(source: string): string {
  return `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  if (import.meta.webpackHot.data) __react_refresh_utils__.enqueueUpdate();
}`;
}
