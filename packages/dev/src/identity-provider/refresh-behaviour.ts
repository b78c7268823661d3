/** How the token endpoint answers when an application refreshes its tokens. */
export interface RefreshBehaviour {
  /** Milliseconds before it answers. Default: 0. */
  delay?: number | undefined
  /**
   * `"rotate"` gives a new refresh token for each one, and revokes the grant of one that was used before. `"keep"`: a
   * refresh token works as often as it is used, as at Google. `"refuse"`: every one is refused with `invalid_grant`.
   * `"429"` and `"500"`: the server cannot answer now, and nothing happens to the token. Default: `"rotate"`.
   */
  answer?: "rotate" | "keep" | "refuse" | "429" | "500" | undefined
  /** Seconds after which an access token expires. Default: 3600. */
  lifetime?: number | undefined
}

/** What `--refresh` takes. */
export const REFRESH_WORDS =
  "slow=3000 (milliseconds), lifetime=30 (seconds), keep, refuse, 429, 500"

/**
 * The behaviour that words such as `lifetime=30,slow=3000` name. Throws an error that names what is wrong with them.
 */
export function refreshBehaviourOf(words: string): RefreshBehaviour {
  const behaviour: RefreshBehaviour = {}
  for (const word of words.split(",").map((one) => one.trim())) {
    const [, name, number] = /^(slow|lifetime)=(\d{1,7})$/.exec(word) ?? []
    if (name === "slow") behaviour.delay = Number(number)
    else if (name === "lifetime" && Number(number) > 0) behaviour.lifetime = Number(number)
    else if (isAnswer(word)) behaviour.answer = word
    else
      throw new Error(
        `--refresh does not know ${JSON.stringify(word)}. It takes one or more of these, parted by commas: ${REFRESH_WORDS}.`,
      )
  }
  return behaviour
}

function isAnswer(word: string): word is "keep" | "refuse" | "429" | "500" {
  return ["keep", "refuse", "429", "500"].includes(word)
}
