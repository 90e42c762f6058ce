import type { FieldError } from '@marquee/kernel/contracts';
import type { ProfileChange, ProfileField } from '@marquee/kernel/contracts/player';

const hasForm = ({ pattern }: ProfileField, value: string): boolean =>
  pattern === null ||
  new RegExp(`^(?:${pattern})$`, 'u').test(value.toUpperCase()) ||
  new RegExp(`^(?:${pattern})$`, 'u').test(value);

/**
 * What the server's rules find wrong in what was typed, before it is sent. Check digits and ages are the API's to judge;
 * what the player has left empty since before is not asked for while something else changes.
 */
export const fieldFaults = (
  fields: readonly ProfileField[],
  values: ProfileChange,
): Partial<Record<ProfileField['name'], FieldError>> =>
  Object.fromEntries(
    fields.flatMap((field): Array<[string, FieldError]> => {
      const value = (values[field.name] ?? '').trim();
      if (!field.editable || value === field.value) return [];
      if (value === '') return field.required ? [[field.name, { code: 'field.required' }]] : [];
      if (value.length > field.maxLength)
        return [[field.name, { code: 'field.too_long', params: { maximum: field.maxLength } }]];
      return hasForm(field, value) ? [] : [[field.name, { code: 'field.invalid' }]];
    }),
  );

/** The fields whose values are others than the API has. */
export const changesOf = (fields: readonly ProfileField[], values: ProfileChange): ProfileChange =>
  Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const typed = (values[name] ?? '').trim();
      return typed === value ? [] : [[name, typed]];
    }),
  );
