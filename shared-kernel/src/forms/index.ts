export { TextInput } from '@mantine/core';
export { ContractForm } from './contract-form.tsx';
export { FormSkeleton } from './form-skeleton.tsx';
export { FormsProvider } from './forms-provider.tsx';
export { PasswordField } from './password-field.tsx';
export { useContractForm } from './use-contract-form.ts';
export type { ContractFormOptions, ContractFormState, FieldProps } from './use-contract-form.ts';
