import { html, type Markup } from '@marquee/kernel/server/html';

export interface Field {
  name: string;
  label: string;
  /** Other attributes of the input. */
  attributes: Record<string, string>;
  hint?: string;
  /** What is wrong with what was typed. */
  fault?: string | undefined;
}

const described = ({ name, hint, fault }: Field): string =>
  [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');

export const attributesOf = (field: Field): Markup[] =>
  Object.entries({
    ...field.attributes,
    ...(described(field) !== '' && { 'aria-describedby': described(field) }),
    ...(field.fault && { 'aria-invalid': 'true' }),
  }).map(([name, value]) => html` ${name}="${value}"`);

/** A control with its label before it, and what helps and what is wrong after it. */
export const wrapField = (field: Field, control: Markup): Markup => {
  const { name, label, hint, fault } = field;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${control} ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : []}
    ${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : []}
  </div>`;
};

/** One line to type into. */
export const drawInput = (field: Field): Markup =>
  wrapField(field, html`<input id="${field.name}" name="${field.name}" required${attributesOf(field)} />`);

/** What has to be corrected, with links to the fields; nothing where nothing has. */
export const drawFaults = (title: string, faults: ReadonlyArray<{ field: string; text: string }>): Markup =>
  faults.length === 0
    ? html``
    : html`<div class="summary" role="alert">
        <p>${title}</p>
        <ul>
          ${faults.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}
        </ul>
      </div>`;
