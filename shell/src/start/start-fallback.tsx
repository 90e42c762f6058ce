import type { ShellText } from '../texts.ts';
import { FALLBACK_ELEMENT_ID } from './fallback.ts';

/**
 * Stands hidden beside the root of every page, in words of the server: the start script shows it when the shell's own
 * scripts do not come.
 */
export function StartFallback({ t }: { t: ShellText }) {
  return (
    <div id={FALLBACK_ELEMENT_ID} className="start-fallback" role="alert" hidden>
      <p>{t('start.failed.text')}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page itself, wherever it stands */}
      <a href="">{t('start.failed.reload')}</a>
    </div>
  );
}
