import { type Fault, refuseIfAny } from '../registry-error.ts';
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

/** A composition's number from the command line. @throws RegistryError USAGE */
export function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text))
    refuseIfAny([
      {
        code: 'USAGE',
        message: `"${text}" is no number of a composition.`,
        nextStep: 'Give a number that history shows, such as 12.',
      },
    ]);
  return Number(text);
}
