/**
 * Reads a row and writes it back, for stores that refuse a write if the row has changed since it was read. In that case
 * it reads the row again and retries, so that no change is lost. Returns what `write` returns; null if there is no row.
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
