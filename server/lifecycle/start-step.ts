/** Runs one step of the start and prints it with its time: `  database      0.42 s`. */
export async function startStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  console.log(`  ${name.padEnd(12)} ${seconds.padStart(6)} s`);
  return result;
}
