import { DevelopedPackage } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { Pins } from '../approvals/change.ts';

/** Names the builds of one piece of work, such as a pull request; the next one takes the place of the last. */
export const LaneName = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'is not the name of a lane'));

/** ISO code. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'is not the code of a country'));

/** What holders of a link see in place of what is live. */
export const Preview = z.object({
  id: z.int().check(z.positive()),
  lane: z.optional(LaneName),
  /** The composition that its pages are made of. */
  composition: z.int().check(z.positive()),
  /** The composition that it is like, but for `pins`. */
  of: z.int().check(z.positive()),
  pins: Pins,
  /** A package that the browser takes from a development server of its own machine, in place of its release. */
  develops: z.optional(DevelopedPackage),
  /** Pages are shown as if their visitor came from there. */
  country: z.optional(Country),
  from: z.iso.datetime(),
  /** Its first moment that shows what is live again. */
  until: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
});
export type Preview = z.infer<typeof Preview>;

/** All previews that are open. Append-only: each change writes the next number. */
export const Previews = z.object({
  number: z.int().check(z.positive()),
  at: z.iso.datetime(),
  previews: z.array(Preview),
  /** Highest id that a preview ever had. */
  lastPreview: z.int(),
});
export type Previews = z.infer<typeof Previews>;

/** The browser that a link was opened in; no other one can open it. */
export const PreviewUse = z.object({
  preview: z.int().check(z.positive()),
  /** Which of the preview's links. */
  link: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  /** Of what the browser keeps, SHA-256 in hexadecimal. */
  session: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  at: z.iso.datetime(),
  /** Host and port of the edge. */
  edge: z.string(),
  /** From where, as far as the edge knows. */
  country: z.nullable(Country),
});
export type PreviewUse = z.infer<typeof PreviewUse>;

/** A preview as it is listed: with the browsers that have opened one of its links. */
export const ListedPreview = z.extend(Preview, {
  uses: z.array(z.pick(PreviewUse, { at: true, edge: true, country: true })),
});
export type ListedPreview = z.infer<typeof ListedPreview>;

/** What is asked for. */
export const NewPreview = z.object({
  /** Releases in place of those of the composition; none to show the composition as it is. */
  pins: Pins,
  develops: z.optional(DevelopedPackage),
  /** By default what is live. */
  of: z.optional(z.int().check(z.positive())),
  lane: z.optional(LaneName),
  country: z.optional(Country),
  minutes: z.int().check(z.positive()),
});
export type NewPreview = z.infer<typeof NewPreview>;

/** A preview with a link that nobody has opened. */
export const MadePreview = z.object({
  preview: Preview,
  /** Path and query of the link, on the site's own origin. Told in this answer and never again. */
  path: z.string(),
});
export type MadePreview = z.infer<typeof MadePreview>;

/** `148 with mfe-cashier@1.18.0`, `148 with mfe-cashier from http://localhost:9000` */
export const describePreview = ({
  of,
  pins,
  develops,
}: Pick<Preview, 'develops' | 'of' | 'pins'>): string => {
  const named = Object.entries(pins).map(([name, version]) => `${name}@${version}`);
  if (develops !== undefined) named.push(`${develops.package} from ${develops.origin}`);
  return named.length === 0 ? String(of) : `${of} with ${named.join(' ')}`;
};
