import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';

import type { FieldError } from '../contracts/envelope.ts';
import { ApiError } from '../http/api-error.ts';
import { contractFaults } from './contract-faults.ts';
import { forgetDraft } from './drafts.ts';
import { useErrorWords } from './use-error-words.ts';
import {
  changedFields,
  type DraftOptions,
  useEarlyDraft,
  useKeptDraft,
  useLateDraft,
  useOwnedDraft,
} from './use-form-draft.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

type FieldName<Values> = keyof Values & string;

export interface ContractFormOptions<Values> {
  /** Of the call's body: what it refuses is said at the field, and not sent. */
  schema: z.ZodMiniType<Values>;
  initialValues: Values;
  /** Rules that a contract cannot know, such as one about today: by field. */
  check?: (values: Values) => Partial<Record<FieldName<Values>, FieldError>>;
  /** Asks before the page is left with something typed, and finds it again after a reload. Left out for short forms. */
  draft?: DraftOptions<Values>;
  /** Makes the call with the parsed values. A rejection is shown in the form, and the input stays. */
  send: (values: Values) => Promise<void>;
}

/** Everything an input of the form needs. */
export interface FieldProps<Value> {
  value: Value;
  error?: ReactNode;
  /** Takes the event of an input, or a value as such. */
  onChange: (change: unknown) => void;
  onBlur: () => void;
}

export interface ContractFormState<Values> {
  values: Values;
  isSending: boolean;
  /** Of a form with a draft: something is typed that was not sent. */
  isUnsaved: boolean;
  /** Of it, something was typed before the page was loaded anew. */
  isRestored: boolean;
  /** Takes the form back to how it was, and its draft away. */
  discard: () => void;
  /** Why the last call failed, where that is not about a field. */
  failure: string | null;
  /** What was wrong when it was last sent, by field and in the fields' order; a field that has been put right goes. */
  faults: ReadonlyArray<{ name: FieldName<Values>; text: string }>;
  /** How often it was not sent, or not taken, because of its fields. */
  refusals: number;
  focus: (name: FieldName<Values>) => void;
  field: <Name extends FieldName<Values>>(name: Name) => FieldProps<Values[Name]>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that sends one call of the API.
 *
 * With a draft, leaving the page asks first, and a reload finds what was typed.
 *
 * A field is checked when it is left with something in it, all of them on submit; the focus goes to the first fault.
 * What the API finds wrong stands at its field as well, or above the form in the words of the error catalogue. What
 * `send` throws and is no answer of the API is also reported to the window. While a call is under way the form is not
 * sent again.
 *
 * @example const form = useContractForm({ schema: SignIn, initialValues, send: (body) => host.signIn('/sign-in', …) })
 */
export function useContractForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  check = () => ({}),
  draft: asked,
  send,
}: ContractFormOptions<Values>): ContractFormState<Values> {
  const words = useErrorWords();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const draft = useOwnedDraft(asked);
  const early = useEarlyDraft(draft);
  const [first] = useState(initialValues);
  /** What the API has by now, where something was sent. */
  const [sent, setSent] = useState<Values | null>(null);

  /** What is wrong inside of a field that is put together, such as `target.iban`, is said at the field. */
  const atFields = <Fault>(faults: Record<string, Fault>): Record<string, Fault> =>
    Object.fromEntries(
      Object.entries(faults)
        .toReversed()
        .map(([path, fault]) => [Object.hasOwn(initialValues, path) ? path : path.split('.', 1)[0], fault]),
    );

  const worded = (faults: Record<string, FieldError | undefined>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(faults).flatMap(([name, fault]) =>
        fault === undefined ? [] : [[name, words.ofField(fault)]],
      ),
    );

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { ...initialValues, ...early },
    validate: (values) => worded({ ...check(values), ...atFields(contractFaults(schema, values)) }),
  });

  const restored = useLateDraft(draft, early, (found) =>
    form.setValues((before) => ({ ...before, ...found })),
  );

  /** A field that is put together bears the path on its frame. */
  const focus = (name: string): void => {
    const node = form.getInputNode(name as never);
    (node?.querySelector('input') ?? node)?.focus();
  };

  const focusFirst = (faults: Record<string, unknown>): void => {
    const [name] = Object.keys(initialValues).filter((field) => Object.hasOwn(faults, field));
    setRefusals((before) => before + 1);
    if (name !== undefined) focus(name);
  };

  const takeRefusal = (error: unknown): void => {
    // A fault of ours: the player reads the general sentence, which tells us nothing.
    if (!(error instanceof ApiError)) window.reportError(error);
    const fields = error instanceof ApiError ? atFields(error.fields) : {};
    const known = Object.entries(fields).filter(([name]) => Object.hasOwn(initialValues, name));
    if (known.length === 0) {
      setFailure(words.ofFailure(error));
      return;
    }
    const faults = worded(Object.fromEntries(known.map(([name, [first]]) => [name, first])));
    form.setErrors(faults);
    focusFirst(faults);
  };

  const changes = changedFields(sent ?? first, form.values);
  const isUnsaved = draft !== undefined && Object.keys(changes).length > 0;
  useKeptDraft(draft, isUnsaved ? changes : {});
  const letGo = useLeaveQuestion(isUnsaved && !isSending);

  const sendOnce = async (values: Values): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    // What is sent may lead to another page.
    letGo();
    try {
      await send(schema.parse(values));
      if (draft !== undefined) forgetDraft(draft.name);
      setSent(values);
    } catch (error) {
      takeRefusal(error);
    } finally {
      setSending(false);
    }
  };

  return {
    values: form.values,
    isSending,
    isUnsaved,
    isRestored: isUnsaved && Object.keys(restored).length > 0,
    discard() {
      form.setValues(sent ?? first);
      form.clearErrors();
    },
    failure,
    faults: Object.keys(initialValues).flatMap((name) => {
      const text: unknown = form.errors[name];
      return typeof text === 'string' ? [{ name, text }] : [];
    }),
    refusals,
    focus,
    field(name) {
      return {
        ...(form.getInputProps(name as never) as FieldProps<Values[typeof name]>),
        onBlur: () => {
          if (form.values[name] !== initialValues[name]) form.validateField(name as never);
        },
      };
    },
    submit: form.onSubmit((values) => void sendOnce(values), focusFirst),
  };
}
