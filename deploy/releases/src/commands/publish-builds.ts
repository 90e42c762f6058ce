import type { PublishOptions } from '../publishing/publishing.ts';
import { type Fault, refuseIfAny, RegistryError } from '../registry-error.ts';
import type { CommandRegistry } from './command-registry.ts';

/** Makes a build and tells its folder. */
export type BuildSource = () => Promise<string>;

/** Takes a command's result, as text for people and as a value for machines. */
export type Show = (text: string, value: unknown) => void;

interface Request {
  registry: Pick<CommandRegistry, 'publish'>;
  sources: readonly BuildSource[];
  options: PublishOptions;
  show: Show;
}

/** Publishes one build after the other. One that is refused does not keep the others back; its faults come last. */
export async function publishBuilds({ registry, sources, options, show }: Request): Promise<void> {
  const published: Array<{ package: string; version: string }> = [];
  const faults: Fault[] = [];
  for (const source of sources) {
    try {
      const { package: name, version } = await registry.publish(await source(), options);
      published.push({ package: name, version });
      show(`Published ${name}@${version}. Make it live with: pin ${name}@${version} --why "…"`, published);
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      faults.push(...error.faults);
    }
  }
  refuseIfAny(faults);
}
