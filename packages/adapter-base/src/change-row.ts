/**
 * Reads a row and has it written back, for stores that refuse a write where the row has changed since it was read: then it is
 * read again, so that no change is lost. Answers what `write` does; null if there is no row.
 */
export async function changeRow<Found, Row>(
  read: () => Promise<Found | null>,
  write: (found: Found) => Promise<Row | null>,
): Promise<Row | null> {
  for (;;) {
    const found = await read()
    if (!found) return null
    const written = await write(found)
    if (written !== null) return written
  }
}
