import * as forms from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(forms).toSorted()).toMatchInlineSnapshot(`
[
  "Checkbox",
  "ContractForm",
  "FormSkeleton",
  "FormsProvider",
  "NumberInput",
  "PasswordField",
  "PinInput",
  "Radio",
  "Switch",
  "TextInput",
  "Textarea",
  "useContractForm",
]
`);
});
