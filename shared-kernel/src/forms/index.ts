export { TextInput } from '@mantine/core';
export { CheckField } from './check-field.tsx';
export { ContractForm } from './contract-form.tsx';
export { FormSkeleton } from './form-skeleton.tsx';
export { FormsProvider } from './forms-provider.tsx';
export { PasswordField } from './password-field.tsx';
export { SelectField } from './select-field.tsx';
export { useContractForm } from './use-contract-form.ts';
export type { ContractFormOptions, ContractFormState, FieldProps } from './use-contract-form.ts';
