/** A script as the page asks for it. */
export interface ScriptRequest {
  /** A string, or a TrustedScriptURL where the browser asks for one. */
  src: string;
  integrity: string;
}

/** A script that was asked for. */
export interface RunningScript {
  /** The whole address, as the browser names the script in its events. */
  address: string;
  /** @throws what the script throws while it is evaluated, or that it did not arrive */
  finished: Promise<void>;
}

/**
 * What a script threw while it was evaluated. The browser reports that on `window`; the script element only fires
 * `load`.
 */
function whatItThrows(window: Window, src: string) {
  const thrown: { error?: unknown } = {};
  const hear = ({ filename, error }: ErrorEvent): void => {
    if (filename === src) thrown.error = error;
  };
  window.addEventListener('error', hear);
  return { thrown, stop: () => window.removeEventListener('error', hear) };
}

/** Runs a script as soon as it has arrived. */
export function runScript(window: Window, { src, integrity }: ScriptRequest): RunningScript {
  const script = window.document.createElement('script');
  script.src = src;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  const address = script.src;
  const { thrown, stop } = whatItThrows(window, address);
  const arrived = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not arrive.`)));
    window.document.head.append(script);
  });
  const finish = async (): Promise<void> => {
    try {
      await arrived;
    } finally {
      stop();
      script.remove();
    }
    if ('error' in thrown) throw thrown.error;
  };
  return { address, finished: finish() };
}
