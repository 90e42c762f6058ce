import { screen } from '@testing-library/react';

import { renderInRemote } from '../testing/render-in-remote.tsx';
import { privateTextsOf } from './index.ts';

const english = {
  'join.text': 'New here? <a>Create an account</a>',
  tries_one: '{{count}} try is <b>left</b>',
  tries_other: '{{count}} tries are <b>left</b>',
};
const russian = {
  'join.text': 'Впервые здесь? <a>Создайте аккаунт</a>',
  tries_one: 'Осталась <b>{{count}} попытка</b>',
  tries_few: 'Осталось <b>{{count}} попытки</b>',
  tries_many: 'Осталось <b>{{count}} попыток</b>',
  tries_other: 'Осталось <b>{{count}} попытки</b>',
};
const { Trans, useTranslation } = privateTextsOf<typeof english>();

function Texts({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <p title={t('tries', { count })}>
        <Trans i18nKey="join.text" components={{ a: <a href="/join">-</a> }} />
      </p>
      <p>
        <Trans i18nKey="tries" count={count} components={{ b: <strong /> }} />
      </p>
    </>
  );
}

it('puts elements of the page where the message has them, with the words of its language', () => {
  renderInRemote(<Texts count={2} />, { messages: russian, lang: 'ru' });
  expect(screen.getByRole('link', { name: 'Создайте аккаунт' })).toHaveAttribute('href', '/join');
  expect(screen.getByText('2 попытки').tagName).toBe('STRONG');
  expect(screen.getByTitle('Осталось <b>2 попытки</b>')).toBeInTheDocument();
});

it('reads each remote’s own messages, and the next language anew', () => {
  const { unmount } = renderInRemote(<Texts count={1} />, { messages: english });
  expect(screen.getByText(/1 try is/)).toBeInTheDocument();
  unmount();
  renderInRemote(<Texts count={5} />, { messages: russian, lang: 'ru' });
  expect(screen.getByText('5 попыток')).toBeInTheDocument();
});

it('types its keys by the English file', () => {
  // @ts-expect-error -- there is no such message
  expect(<Trans i18nKey="join.nope" components={{}} />).toBeDefined();
});
