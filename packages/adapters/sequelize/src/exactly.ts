import { literal, Op, where, type WhereOptions } from "sequelize"
import type { AnyModel } from "./define-models.js"

/** Attributes that a row must have, each with its value. */
export type Match = Readonly<Record<string, string>>

/**
 * Whether the row has exactly these texts. The default collations of MySQL and MariaDB treat `a` as equal to `A` and
 * `é` to `e`, so that one address could match another.
 */
export function isExactly(row: object, match: Match): boolean {
  const values = row as Readonly<Record<string, unknown>>
  return Object.entries(match).every(([name, value]) => String(values[name]) === value)
}

/** The same as a condition, for statements that change rows without reading them first. */
export function exactly(model: AnyModel, match: Match): WhereOptions {
  if (!["mysql", "mariadb"].includes(model.sequelize?.getDialect() ?? "")) return match
  const bytes = Object.entries(match).map(([name, value]) => {
    const field = model.rawAttributes[name]?.field ?? name
    return where(literal(`CAST(CONVERT(\`${field}\` USING utf8mb4) AS BINARY)`), value)
  })
  // The first comparison uses the index.
  return { [Op.and]: [match, ...bytes] }
}

/** The condition that a row has another text, exactly compared. */
export function anotherThan(model: AnyModel, match: Match): WhereOptions {
  return { [Op.not]: exactly(model, match) }
}
