/** What the write answers; `refusal` where its condition is not met. */
export async function refusedAs<Refusal, Answer>(
  refusal: Refusal,
  write: Promise<Answer>,
): Promise<Answer | Refusal> {
  try {
    return await write
  } catch (error) {
    // By name, because the application's copy of the SDK may be another than the adapter's.
    if (error instanceof Error && error.name === "ConditionalCheckFailedException") return refusal
    throw error
  }
}
