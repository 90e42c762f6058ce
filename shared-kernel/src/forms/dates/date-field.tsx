import './mantine-dates.css';
import { ActionIcon, TextInput } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react';

import { RemoteContext } from '../../remote/context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useFormText } from '../use-form-text.ts';
import { type DayBounds, dayjsLocale, firstDayOfWeek, formatDay, isDay, parseDay } from './day-formats.ts';

import * as styles from './date-field.module.css';

export interface DateFieldProps extends DayBounds {
  label: string;
  description?: ReactNode;
  /** `YYYY-MM-DD`; empty, or what was typed as long as that is no day. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  /** `bday` for a date of birth; a browser that knows the player then fills it in. */
  autoComplete?: string;
}

/**
 * A day, typed as the page's language writes it or chosen from a calendar below the field.
 *
 * The calendar offers no day outside the bounds; that a typed one is not outside them is for the form, with `dayFault`.
 *
 * @example <DateField label={t('profile.birthDate')} maximum={adultSince} {...form.field('dateBirthday')} />
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    description,
    value,
    onChange,
    onBlur,
    error,
    minimum,
    maximum,
    autoComplete = 'off',
    ...rest
  } = props;
  const say = useFormText();
  const lang = useContext(RemoteContext)?.lang ?? 'en';
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const calendarId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const day = isDay(value) ? value : null;

  const type = (text: string): void => {
    setTyped(text);
    onChange(parseDay(text) ?? text);
  };
  const choose = (chosen: string | null): void => {
    setTyped(null);
    onChange(chosen ?? '');
    setOpen(false);
    opener.current?.focus();
  };

  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // A dialog around the form stays.
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <div>
      <TextInput
        {...rest}
        label={label}
        description={description}
        error={error}
        value={typed ?? formatDay(value, lang)}
        placeholder={say('date.placeholder')}
        inputMode="numeric"
        autoComplete={autoComplete}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        rightSectionWidth={46}
        rightSection={
          <ActionIcon
            ref={opener}
            variant="subtle"
            aria-label={say(isOpen ? 'date.close' : 'date.open')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendarId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="calendar" size={20} />
          </ActionIcon>
        }
      />
      {isOpen && (
        <div id={calendarId} className={styles.calendar} role="group" aria-label={label}>
          <DatesProvider
            settings={{ locale: dayjsLocale(lang), firstDayOfWeek: firstDayOfWeek(lang), weekendDays: [] }}
          >
            <DatePicker
              fullWidth
              hideOutsideDates
              size="md"
              classNames={{
                calendarHeader: styles.head,
                calendarHeaderControl: styles.step,
                calendarHeaderLevel: styles.level,
                weekday: styles.weekday,
                day: styles.day,
                monthsListControl: styles.day,
                yearsListControl: styles.day,
              }}
              value={day}
              onChange={choose}
              onKeyDown={closeOnEscape}
              defaultDate={day ?? minimum ?? maximum}
              minDate={minimum}
              maxDate={maximum}
              ariaLabels={{
                monthLevelControl: say('date.chooseMonth'),
                yearLevelControl: say('date.chooseYear'),
                previousMonth: say('date.previousMonth'),
                nextMonth: say('date.nextMonth'),
                previousYear: say('date.previousYear'),
                nextYear: say('date.nextYear'),
                previousDecade: say('date.previousDecade'),
                nextDecade: say('date.nextDecade'),
              }}
            />
          </DatesProvider>
        </div>
      )}
    </div>
  );
}
