/**
 * Writes packages/core/src/pages/provider-icons.ts from the development dependency `simple-icons` (CC0).
 *
 * Run after an update of that package: `node tools/write-provider-icons.mjs`. Presets whose mark it does not hold
 * (Microsoft, LinkedIn, Slack, Salesforce and others asked to be left out) show the first letter of their name instead.
 */
import * as simpleIcons from "simple-icons"
import { putGenerated } from "./put-generated.mjs"

/** Presets of which simple-icons may have the mark: its id, or `id=slug` where the two differ. */
const PRESETS = `
  apple atlassian auth0 authentik battlenet=battledotnet bitbucket box bungie click-up=clickup discord
  dribbble dropbox facebook faceit figma foursquare fusionauth github gitlab google hubspot huggingface hydra=ory
  instagram kakao=kakaotalk keycloak line mailchimp mailru=maildotru mastodon mattermost medium naver netlify nextcloud notion
  okta osu patreon pinterest reddit roblox simplelogin spotify strava threads tiktok todoist trakt twitch twitter=x vk
  webex wechat wikimedia=wikimediafoundation wordpress zoho zoom
`

/** Characters of path data. A mark that needs more (a few drawings) is not worth its bytes in every worker bundle. */
const LARGEST = 3200

const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]))

const rows = PRESETS.trim()
  .split(/\s+/)
  .flatMap((preset) => {
    const [id, slug = id] = preset.split("=")
    const icon = icons.get(slug)
    if (!icon) throw new Error(`simple-icons has no ${slug} (any more): take ${id} off the list`)
    if (!/^[\d\s.,a-z-]+$/i.test(icon.path)) throw new Error(`Not path data: ${slug}`)
    if (icon.path.length > LARGEST) return []
    return `  ["${id}", { colour: "#${icon.hex.toLowerCase()}", path: "${icon.path}" }],`
  })

await putGenerated(
  "packages/core/src/pages/provider-icons.ts",
  `/** The mark of a provider: path data on a 24 by 24 grid, and the colour of the brand. */
export interface ProviderIcon {
  colour: string
  path: string
}

/** Written by tools/write-provider-icons.mjs from simple-icons (CC0 1.0), one entry a line; the marks belong to their owners. */
// prettier-ignore
export const PROVIDER_ICONS: ReadonlyMap<string, ProviderIcon> = new Map([
${rows.join("\n")}
])
`,
)
