/** Numbers of lines, by places in a text. */
export type LineAt = (place: number) => number

/** What gives the number of the line at a place of this text, from 1. Made once for all places of a text. */
export function linesOf(text: string): LineAt {
  const starts = [0]
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1)
  return (place) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= place) low = middle
      else high = middle
    }
    return low + 1
  }
}
