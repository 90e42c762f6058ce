import * as remote from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(remote).toSorted()).toMatchInlineSnapshot(`
[
  "PageNotFound",
  "RemoteRouter",
  "WidgetSlot",
  "definePage",
  "defineRemote",
  "defineRoutes",
  "textsOf",
  "useBackToClose",
  "useFailureWords",
  "useHost",
  "useIntent",
  "useLanguage",
  "useLanguagePath",
  "useLocation",
  "useNavigate",
  "useSession",
  "useTranslate",
]
`);
});
