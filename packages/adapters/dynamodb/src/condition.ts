/** The condition for a write, in DynamoDB's format. */
export interface Condition {
  readonly expression: string
  readonly attribute: string
  readonly value?: unknown
}

export function isAbsent(attribute: string): Condition {
  return { expression: "attribute_not_exists(#if)", attribute }
}

export function isPresent(attribute: string): Condition {
  return { expression: "attribute_exists(#if)", attribute }
}

export function isEqual(attribute: string, value: unknown): Condition {
  return { expression: "#if = :if", attribute, value }
}

export function isBelow(attribute: string, value: number): Condition {
  return { expression: "#if < :if", attribute, value }
}

export function isAbsentOrAtMost(attribute: string, value: number): Condition {
  return { expression: "attribute_not_exists(#if) OR #if <= :if", attribute, value }
}
