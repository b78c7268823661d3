import { figure, markdownTable } from "../markdown-table.mjs"
import { onPostgres } from "../on-postgres.mjs"

/** What stored sessions cost on PostgreSQL: the constants of docs/scaling.md. Needs `POSTGRES_URL`. */
export async function onPostgresSection({ quick }) {
  if (!process.env["POSTGRES_URL"])
    return "Not measured: POSTGRES_URL is not set (`node scripts/services.mjs npm run bench`)."
  const amount = quick ? { sessions: 10_000, seconds: 2 } : { sessions: 1_000_000, seconds: 8 }
  const rows = await onPostgres(amount)
  return markdownTable(
    ["Stored sessions on PostgreSQL", "Sallyport"],
    rows.map(({ name, value }) => [name, Number.isInteger(value) ? value : figure(value)]),
  )
}
