import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/42-school.js"

/** A user, as every list of the API returns them. */
export interface UserData {
  id: number
  email: string
  login: string
  first_name: string
  last_name: string
  usual_full_name: string | null
  usual_first_name: string | null
  url: string
  phone: string | null
  displayname: string
  image_url: string | null
  "staff?": boolean
  correction_point: number
  pool_month: string | null
  pool_year: string | null
  /** Where the person is at the moment; null if they are not on a campus. */
  location: string | null
  wallet: number
  anonymize_date: string
  created_at: string
  updated_at: string | null
  alumni: boolean
  "is_launched?": boolean
}

interface NamedResource {
  id: number
  name: string
}

interface DatedResource {
  created_at: string
  updated_at: string | null
}

export interface Image {
  link: string
  versions: Record<"micro" | "small" | "medium" | "large", string>
}

export interface CursusUser extends DatedResource {
  id: number
  begin_at: string | null
  end_at: string | null
  grade: string | null
  level: number
  skills: (NamedResource & { level: number })[]
  blackholed_at: string | null
  cursus_id: number
  has_coalition: boolean
  user: UserData
  cursus: NamedResource & { created_at: string; slug: string }
}

export interface ProjectUser extends DatedResource {
  id: number
  occurrence: number
  final_mark: number | null
  status: "in_progress" | "finished"
  "validated?"?: boolean | null
  current_team_id: number
  project: NamedResource & { slug: string; parent_id: number | null }
  cursus_ids: number[]
  marked_at: string | null
  marked: boolean
  retriable_at: string | null
}

export interface Achievement extends NamedResource {
  description: string
  tier: "none" | "easy" | "medium" | "hard" | "challenge"
  kind: "scolarity" | "project" | "pedagogy"
  visible: boolean
  image: string | null
  nbr_of_success: number | null
  users_url: string
}

export interface LanguagesUser {
  id: number
  language_id: number
  user_id: number
  position: number
  created_at: string
}

export interface TitlesUser extends DatedResource {
  id: number
  user_id: number
  title_id: number
  selected: boolean
}

export interface ExpertisesUser {
  id: number
  expertise_id: number
  interested: boolean
  value: number
  contact_me: boolean
  created_at: string
  user_id: number
}

export interface Campus extends NamedResource, OpenProfile {
  time_zone: string
  language: NamedResource & { identifier: string; created_at: string; updated_at: string }
  users_count: number
  country: string
  address: string
  zip: string
  city: string
  website: string
  active: boolean
}

export interface CampusUser extends DatedResource {
  id: number
  user_id: number
  campus_id: number
  is_primary: boolean
}

/** The response of `GET /v2/me`. */
export interface FortyTwoProfile extends UserData, OpenProfile {
  cursus_users: CursusUser[]
  projects_users: ProjectUser[]
  languages_users: LanguagesUser[]
  achievements: Achievement[]
  titles_users: TitlesUser[]
  expertises_users: ExpertisesUser[]
  campus: Campus[]
  campus_users: CampusUser[]
  image: Image
}

/**
 * Sign in with 42 School.
 *
 * Register at https://profile.intra.42.fr/oauth/applications/new with the callback URL
 * `{base_url}{basePath}/callback/42-school`.
 *
 * 42 does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://api.intra.42.fr/apidoc/guides/web_application_flow
 */
export default function FortyTwo<P extends FortyTwoProfile = FortyTwoProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "42-school",
    name: "42 School",
    icon,
    type: "oauth",
    authorization: { url: "https://api.intra.42.fr/oauth/authorize", params: { scope: "public" } },
    token: "https://api.intra.42.fr/oauth/token",
    userinfo: "https://api.intra.42.fr/v2/me",
    profile: ({ id, usual_full_name, email, image }) => ({
      id: String(id),
      name: usual_full_name,
      email,
      image: image?.link,
    }),
    // 42 School does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
