import * as forms from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(forms).toSorted()).toMatchInlineSnapshot(`
[
  "AmountField",
  "CheckField",
  "ContractForm",
  "FormSkeleton",
  "FormsProvider",
  "PasswordField",
  "SelectField",
  "TextInput",
  "useContractForm",
  "useErrorWords",
  "useLeaveQuestion",
]
`);
});
