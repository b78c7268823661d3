import { figure, markdownTable, verdict } from "../markdown-table.mjs"
import { startUp } from "../start-up.mjs"

const head = ["Over bare Node", "CPU, ms", "lowest–highest", "wall, ms", "files", "target", ""]
/** The most of what the same import costs with `@auth/core`. */
const targets = {
  "@sallyport/core": { beside: "@auth/core", most: 1 / 3 },
  "@sallyport/core/jwt": { beside: "@auth/core", most: 1 / 5 },
  "@sallyport/core/session": { beside: "@auth/core", most: 1 / 5 },
  "@sallyport/core/integration": { beside: "@auth/core", most: 1 / 5 },
  "@sallyport/core, first GET /session": { beside: "@auth/core, first GET /session", most: 1 },
}

/** What importing each entry point costs, and a first request, in fresh processes that take turns. */
export async function startUpSection({ quick }) {
  const measured = startUp({ processes: quick ? 3 : 20 })
  const rows = measured.map(({ name, cpu, lowest, highest, wall, files }) => [
    name,
    figure(cpu),
    `${lowest.toFixed(0)}–${highest.toFixed(0)}`,
    figure(wall),
    files,
    ...judged(name, measured),
  ])
  return markdownTable(head, rows)
}

function judged(name, measured) {
  const { beside, most } = targets[name] ?? {}
  if (beside === undefined) return ["–", ""]
  const cpuOf = (one) => measured.find((row) => row.name === one).cpu
  const share = cpuOf(name) / cpuOf(beside)
  return verdict(`≤ ${figure(most)} of ${beside}: ${figure(share)}`, share <= most)
}
