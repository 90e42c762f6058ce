import type { Block } from '@marquee/kernel/contracts/content';
import { renderInRemote } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';

import { english } from '../testing/messages.ts';
import { Blocks } from './blocks.tsx';

const show = (...blocks: Block[]) =>
  renderInRemote(<Blocks blocks={blocks} title="Terms" />, { messages: english, url: '/en/display/terms' });

const text = (words: string) => ({ type: 'text', text: words }) as const;
const link = (href: string) => ({ type: 'paragraph', text: [{ type: 'link', text: 'read', href }] }) as const;

it('gives a heading its anchor, and the anchor a link that copies its address', async () => {
  const { user, host } = show({ type: 'heading', level: 2, id: 'who', text: 'Who may play' });
  expect(screen.getByRole('heading', { level: 2, name: 'Who may play' })).toHaveAttribute('id', 'who');
  const anchor = screen.getByRole('link', { name: 'Link to the section “Who may play”' });
  expect(anchor).toHaveAttribute('href', '#who');
  await user.click(anchor);
  expect(host.navigate).toHaveBeenCalledWith('#who');
  await expect(navigator.clipboard.readText()).resolves.toMatch(/#who$/);
  expect(host.notify).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'success', title: 'Link copied' }),
  );
});

it('lets a table scroll in a box of its own, named after its heading', () => {
  show(
    { type: 'heading', level: 2, id: 'fees', text: 'Fees' },
    { type: 'table', head: [[text('Method')], [text('Fee')]], rows: [[[text('Card')], [text('0')]]] },
  );
  const box = screen.getByRole('group', { name: 'Table: Fees' });
  expect(box).toHaveAttribute('tabindex', '0');
  expect(within(box).getByRole('columnheader', { name: 'Fee' })).toBeInTheDocument();
  expect(within(box).getByRole('cell', { name: 'Card' })).toBeInTheDocument();
});

it('tells ordered lists from others', () => {
  const { container } = show(
    { type: 'list', isOrdered: true, items: [[text('first')]] },
    { type: 'list', isOrdered: false, items: [[text('any')]] },
  );
  expect(container.querySelector('ol')).toHaveTextContent('first');
  expect(container.querySelector('ul')).toHaveTextContent('any');
});

it('shows a picture with its size, when it comes near', () => {
  const picture = { src: '/media/a.svg', width: 800, height: 400, placeholder: '' };
  show({ type: 'picture', picture, alt: 'A reel' });
  const image = screen.getByRole('img', { name: 'A reel' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '800');
  expect(image).toHaveAttribute('src', '/media/a.svg');
});

it('shows markup in a text as the text it is', () => {
  const { container } = show({ type: 'note', text: [text('<img src=x onerror=alert(1)>')] });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('note')).toHaveTextContent('<img src=x onerror=alert(1)>');
});

it('marks words', () => {
  const { container } = show({
    type: 'paragraph',
    text: [
      { ...text('must'), mark: 'strong' },
      { ...text('may'), mark: 'emphasis' },
      { ...text('seed'), mark: 'code' },
    ],
  });
  expect([...container.querySelectorAll('strong, em, code')].map(({ textContent }) => textContent)).toEqual([
    'must',
    'may',
    'seed',
  ]);
});

it('keeps a link inside the site in the language of the page', async () => {
  const { user, host } = show(link('/display/points#rate'));
  const inside = screen.getByRole('link', { name: 'read' });
  expect(inside).toHaveAttribute('href', '/en/display/points#rate');
  await user.click(inside);
  expect(host.navigate).toHaveBeenCalledWith('/en/display/points#rate', expect.anything());
});

it('says of a link out of the site that it leads out', () => {
  show(link('https://example.org/helpline'));
  const outside = screen.getByRole('link', { name: 'read (leads to another site)' });
  expect(outside).toHaveAttribute('rel', 'noopener');
  expect(within(outside).getByText('(leads to another site)')).toHaveAttribute('lang', 'en');
  expect(outside).toHaveAttribute('href', 'https://example.org/helpline');
});

it('leaves mail to the browser', () => {
  show(link('mailto:support@example.test'));
  expect(screen.getByRole('link', { name: 'read' })).toHaveAttribute('href', 'mailto:support@example.test');
});
