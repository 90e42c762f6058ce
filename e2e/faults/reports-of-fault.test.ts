import { reportsOfFault } from './reports-of-fault.ts';

const LATE = 'mfe-content load: No answer within 3000 ms.';
const BROKEN = 'mfe-content load: it did not arrive.';
const OTHER_LATE = 'mfe-cashier render: No answer within 3000 ms.';
const OTHER_BROKEN = 'mfe-cashier render: broken';

it.each([
  ['the fault', [BROKEN], [BROKEN]],
  ['the fault alone where the remote was late too', [LATE, BROKEN], [BROKEN]],
  ['that it hangs', [LATE], [LATE]],
  ['that it hangs, and not that another was late', [LATE, OTHER_LATE], [LATE]],
  ['each time that it hangs', [LATE, LATE], [LATE, LATE]],
  ['what broke besides', [LATE, OTHER_BROKEN], [OTHER_BROKEN, LATE]],
  ['nothing where only another was late', [OTHER_LATE], []],
])('takes %s for what was told', (_title, reports, expected) => {
  expect(reportsOfFault(reports, 'mfe-content')).toEqual(expected);
});
