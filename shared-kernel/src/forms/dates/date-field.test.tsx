import { screen, within } from '@testing-library/react';
import { useState } from 'react';

import type { Language } from '../../locale/languages.ts';
import { renderInRemote } from '../../testing/render-in-remote.tsx';
import { FormsProvider } from '../index.ts';
import { DateField } from './index.ts';

function Form({ onChange }: { onChange: (day: string) => void }) {
  const [day, setDay] = useState('2027-05-28');
  return (
    <DateField
      label="Day"
      value={day}
      minimum="2027-05-24"
      maximum="2027-06-10"
      onChange={(chosen) => {
        setDay(chosen);
        onChange(chosen);
      }}
    />
  );
}

const open = (lang: Language = 'en') => {
  const onChange = jest.fn();
  const { user } = renderInRemote(
    <FormsProvider skeleton={null}>
      <Form onChange={onChange} />
    </FormsProvider>,
    { lang },
  );
  return { user, onChange, field: screen.getByRole('textbox', { name: 'Day' }) };
};

it('takes what is typed as a day, and gives back what is none', async () => {
  const { user, onChange, field } = open('de');
  expect(field).toHaveValue('28.05.2027');
  expect(field).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
  await user.clear(field);
  await user.type(field, '1.6.2027');
  expect(onChange).toHaveBeenLastCalledWith('2027-06-01');
  await user.tab();
  expect(field).toHaveValue('01.06.2027');
  await user.clear(field);
  await user.type(field, '32.6.2027');
  expect(onChange).toHaveBeenLastCalledWith('32.6.2027');
});

it('chooses from a calendar in the language of the page by keyboard, within its bounds', async () => {
  const { user, onChange, field } = open('ru');
  await user.click(field);
  await user.tab();
  await user.keyboard('{Enter}');
  const calendar = within(screen.getByRole('group', { name: 'Day' }));
  expect(calendar.getByRole('button', { name: 'Выбрать месяц' })).toHaveTextContent('май 2027');
  expect(calendar.getAllByRole('columnheader')[0]).toHaveTextContent('пн');
  expect(calendar.getByRole('button', { name: 'Предыдущий месяц' })).toBeDisabled();
  expect(calendar.getByRole('button', { name: '23 мая 2027' })).toBeDisabled();
  calendar.getByRole('button', { name: '28 мая 2027' }).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2027-05-29');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Открыть календарь' })).toHaveFocus();
});

it('closes its calendar on Escape, and keeps the day', async () => {
  const { user, onChange } = open();
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});
