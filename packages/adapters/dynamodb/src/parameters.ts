import type { Condition } from "./condition.js"
import type { Item } from "./items.js"

/** The attributes to set, and those to remove. */
export interface ItemChange {
  readonly set?: Item
  readonly remove?: readonly string[]
}

interface UpdateParameters extends OnlyIf {
  UpdateExpression: string
}

interface OnlyIf {
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/** The parameters of a conditional write. */
export function onlyIf(condition: Condition | undefined): OnlyIf {
  if (!condition) return {}
  const { expression, attribute, value } = condition
  return {
    ConditionExpression: expression,
    ExpressionAttributeNames: { "#if": attribute },
    ...(value !== undefined && { ExpressionAttributeValues: { ":if": value } }),
  }
}

/** The parameters of an update. */
export function updateOf(
  { set = {}, remove = [] }: ItemChange,
  condition: Condition,
): UpdateParameters {
  const entries = Object.entries(set)
  const sets = entries.map((_, index) => `#s${index} = :s${index}`)
  const removes = remove.map((_, index) => `#r${index}`)
  const { ExpressionAttributeNames, ExpressionAttributeValues, ...only } = onlyIf(condition)
  const values = {
    ...ExpressionAttributeValues,
    ...Object.fromEntries(entries.map(([, value], index) => [`:s${index}`, value])),
  }
  return {
    ...only,
    UpdateExpression: [
      ...(sets.length > 0 ? [`SET ${sets.join(", ")}`] : []),
      ...(removes.length > 0 ? [`REMOVE ${removes.join(", ")}`] : []),
    ].join(" "),
    ExpressionAttributeNames: {
      ...ExpressionAttributeNames,
      ...Object.fromEntries(entries.map(([name], index) => [`#s${index}`, name])),
      ...Object.fromEntries(remove.map((name, index) => [`#r${index}`, name])),
    },
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}
