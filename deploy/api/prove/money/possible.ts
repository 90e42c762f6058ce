import type { Model, ModelCall } from '../../src/wallet/model.fixture.ts';

/** What came back: the balance in minor units, the code of a refusal, or null where nobody knows what became of the call. */
export type Outcome = bigint | string | null;

export interface Answered {
  call: ModelCall;
  outcome: Outcome;
}

/** A wallet, and the calls that it has still to be asked. */
interface Branch {
  model: Model;
  left: readonly Answered[];
}

const branchesOf = ({ model, left }: Branch): Branch[] =>
  left.flatMap(({ call, outcome }, index) => {
    const others = left.toSpliced(index, 1);
    const next = model.copy();
    const expected = next.send(call);
    if (outcome === null)
      return [
        { model: next, left: others },
        // It was lost on its way.
        { model, left: others },
      ];
    return outcome === expected ? [{ model: next, left: others }] : [];
  });

/**
 * Of the wallets that were possible until now, those that can have given these answers to calls that were under way at
 * the same time: in one order of them, each is answered as if it were alone. None where no order explains the answers.
 */
export const afterCalls = (possible: readonly Model[], calls: readonly Answered[]): Model[] => {
  let branches: Branch[] = possible.map((model) => ({ model, left: calls }));
  for (const _ of calls) {
    const distinct = new Map<string, Branch>();
    for (const branch of branches.flatMap(branchesOf)) {
      const left = branch.left.map((each) => calls.indexOf(each)).join();
      distinct.set(`${left} ${branch.model.key()}`, branch);
    }
    branches = [...distinct.values()];
  }
  return branches.map(({ model }) => model);
};
