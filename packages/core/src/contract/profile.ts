/** A provider's data about a person: the standard claims (OpenID Connect Core §5.1) and any others. */
export interface Profile {
  id?: string | null | undefined
  sub?: string | null | undefined
  name?: string | null | undefined
  given_name?: string | null | undefined
  family_name?: string | null | undefined
  middle_name?: string | null | undefined
  nickname?: string | null | undefined
  preferred_username?: string | null | undefined
  profile?: string | null | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- fixed by the specification: providers send strings and objects here
  picture?: any
  website?: string | null | undefined
  email?: string | null | undefined
  email_verified?: boolean | null | undefined
  gender?: string | null | undefined
  birthdate?: string | null | undefined
  zoneinfo?: string | null | undefined
  locale?: string | null | undefined
  phone_number?: string | null | undefined
  updated_at?: Date | string | number | null | undefined
  address?: ProfileAddress | null | undefined
  [claim: string]: unknown
}

export interface ProfileAddress {
  formatted?: string | null | undefined
  street_address?: string | null | undefined
  locality?: string | null | undefined
  region?: string | null | undefined
  postal_code?: string | null | undefined
  country?: string | null | undefined
}
