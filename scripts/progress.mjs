/** One line of progress at a time, each with the seconds since the script began. */

const began = performance.now()

/** Seconds since `start`, in the form of a progress line: `12.3 s`. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/** Prints one line of progress. */
export function say(text) {
  console.log(`[${secondsSince(began).padStart(7)}] ${text}`)
}

/** Says `text` now, "still …" every 15 seconds, and how long it took once `work` has settled. */
export async function saying(text, work) {
  const start = performance.now()
  say(`${text} …`)
  const reminder = setInterval(() => say(`still: ${text} (${secondsSince(start)})`), 15_000)
  try {
    const result = await work()
    say(`${text}: done in ${secondsSince(start)}`)
    return result
  } finally {
    clearInterval(reminder)
  }
}
