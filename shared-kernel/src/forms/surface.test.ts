import * as forms from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(forms).toSorted()).toMatchInlineSnapshot(`
[
  "Accordion",
  "Alert",
  "Checkbox",
  "DatePickerInput",
  "DateTimePicker",
  "DatesProvider",
  "Drawer",
  "FileInput",
  "FormButton",
  "FormSelect",
  "FormsProvider",
  "Group",
  "MantineProvider",
  "Modal",
  "NumberInput",
  "Pagination",
  "PasswordInput",
  "PinInput",
  "Progress",
  "Radio",
  "Stack",
  "Stepper",
  "Switch",
  "Table",
  "Tabs",
  "TextInput",
  "Textarea",
]
`);
});
