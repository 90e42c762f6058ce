/** Reads one counter of an edge, over all its labels. @throws when the edge has no such counter */
export async function readCounter(internalPort: number, name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${internalPort}/metrics`);
  const lines = (await response.text()).split('\n');
  if (!lines.some((line) => line.startsWith(`# TYPE ${name} `)))
    throw new Error(`The edge has no counter ${name}.`);
  return lines
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
}
