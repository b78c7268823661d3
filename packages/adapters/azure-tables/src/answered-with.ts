/** What a request answers; null where the service refuses it with one of the statuses. */
export async function answeredWith<Answer>(
  statuses: readonly number[],
  request: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await request
  } catch (error) {
    const status: unknown = error instanceof Error && "statusCode" in error && error.statusCode
    if (typeof status === "number" && statuses.includes(status)) return null
    throw error
  }
}
