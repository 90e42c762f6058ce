import { type PageLoader, PageNotFound, type PageProps } from '../remote/page.ts';
import { textsOf } from '../remote/texts-of.ts';
import { useNavigate } from '../remote/use-navigate.ts';

const { definePage, defineRoutes, useTranslate } = textsOf<{ hello: string }>();

/** A remote of one page, for tests of the kernel with itself. */
export interface Greeting {
  name: string;
}

function GreetingPage({ data }: PageProps<Greeting>) {
  const t = useTranslate();
  const navigate = useNavigate();
  if (data.name === 'breaks') throw new Error('broken while rendering');
  return (
    <button type="button" onClick={() => navigate('/en/fred')}>
      {t('hello', { name: data.name })}
    </button>
  );
}

const greetingPage = definePage<Greeting>({
  Component: GreetingPage,
  head: ({ data, t }) => ({ title: t('hello', { name: data.name }) }),
});

export const messages = { hello: 'Hello {{name}}' };

export const routesWith = (load: PageLoader<Greeting>) =>
  defineRoutes([
    {
      id: 'greeting',
      path: '/{lang}/{name}',
      layout: 'default',
      access: 'public',
      render: 'server',
      titleKey: 'hello',
      page: () => Promise.resolve({ page: greetingPage }),
      load: () => Promise.resolve({ load }),
    },
  ]);

export const byName: PageLoader<Greeting> = ({ params }) => {
  const name = String(params['name']);
  return name === 'nobody' ? Promise.reject(new PageNotFound(name)) : Promise.resolve({ name });
};

/** The page's markup as React writes it. */
export const greetingMarkup = (name: string): string => `<button type="button">Hello ${name}</button>`;
