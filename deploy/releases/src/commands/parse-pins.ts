import { type Fault, refusal, refuseIfAny } from '../registry-error.ts';
import { isPackageName } from '../store/safe-names.ts';

const fault = (message: string): Fault => ({
  code: 'USAGE',
  message,
  nextStep: 'Write each pin as <package>@<version>, such as mfe-catalogue@1.4.0, and each package once.',
});

/** `['shell@1.0.0', 'mfe-catalogue@1.4.0']` as package to version. @throws RegistryError USAGE */
export function parsePins(pins: readonly string[]): Record<string, string> {
  const faults: Fault[] = [];
  const parsed: Record<string, string> = {};
  for (const pin of pins) {
    const [packageName = '', version = '', ...rest] = pin.split('@');
    if (!isPackageName(packageName) || version === '' || rest.length > 0)
      faults.push(fault(`"${pin}" is no pin.`));
    else if (Object.hasOwn(parsed, packageName)) faults.push(fault(`${packageName} is named twice.`));
    else parsed[packageName] = version;
  }
  refuseIfAny(faults);
  return parsed;
}

/**
 * The number of a thing from the command line.
 *
 * @param shownBy the command that shows the numbers
 * @throws RegistryError USAGE
 */
export function parseNumber(
  text: string,
  what: 'canary' | 'composition' | 'freeze' | 'preview' | 'request',
  shownBy: string,
): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text);
  throw refusal(
    'USAGE',
    `"${text}" is no number of a ${what}.`,
    `Give a number that ${shownBy} shows, such as 12.`,
  );
}
