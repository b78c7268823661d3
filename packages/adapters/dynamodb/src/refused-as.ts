/** The result of the write; `refusal` if its condition is not met. */
export async function refusedAs<Refusal, Answer>(
  refusal: Refusal,
  write: Promise<Answer>,
): Promise<Answer | Refusal> {
  try {
    return await write
  } catch (error) {
    // By name, because the application may use a different copy of the SDK than the adapter.
    if (error instanceof Error && error.name === "ConditionalCheckFailedException") return refusal
    throw error
  }
}
