import { Icon } from '@marquee/kernel/ui';

import * as styles from './filter-select.module.css';

interface FilterSelectProps {
  label: string;
  name: string;
  value: string;
  options: Array<{ value: string; label: string }>;
  onChange: (value: string) => void;
}

/** The platform's own choice list: quick, at home on a phone, and at work before the page has woken. */
export function FilterSelect({ label, name, value, options, onChange }: FilterSelectProps) {
  return (
    <label className={styles.frame}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className={styles.mark} />
    </label>
  );
}
