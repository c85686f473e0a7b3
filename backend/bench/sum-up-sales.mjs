const DAY_MS = 86_400_000;
const RETRY_MS = 200;

const day = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

/** Waits until each day of the seeded orders has sums: the job that stores them would be measured too. @param admin a token */
export async function sumUpSales(environment, admin) {
  const url = `${environment.url}/api/admin/reports/sales?by=months&from=${day(1095)}&to=${day(0)}&compare=`;
  for (;;) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${admin}` } });
    if ((await response.json()).isComplete) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
