/** The parameters of an `UpdateItem` that sets every member of the object. As `@auth/dynamodb-adapter` exports it. */
export function generateUpdateExpression(object: Record<string, unknown>): {
  UpdateExpression: string
  ExpressionAttributeNames: Record<string, string>
  ExpressionAttributeValues: Record<string, unknown>
} {
  const names = Object.keys(object)
  return {
    UpdateExpression: `set ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(object).map(([name, value]) => [`:${name}`, value]),
    ),
  }
}
