import { readContent } from '../content.ts';
import { documentChecks } from './document-checks.ts';

const { documents } = await readContent();
const failed = documentChecks(documents).filter(({ faults }) => faults.length > 0);
for (const { failure, faults } of failed) console.error(`${failure}:\n${faults.join('\n')}\n`);
if (failed.length > 0) process.exitCode = 1;
else {
  console.log(
    `${documents.length} documents take their figures from the rules, with nouns in their form, and say what they need.`,
  );
}
