/** What any provider says about a person: every claim that a preset of Auth.js or next-auth 4 reads, each with a value of its own. */
const person = {
  sub: "sub",
  id: "id",
  ID: "ID",
  ids: { slug: "slug", uuid: "uuid" },
  guid: "guid",
  account_id: "account_id",
  unionid: "unionid",
  user_id: "user_id",
  user: "user@provider.example",
  CharacterID: "90000001",
  CharacterName: "Character",
  ZUID: "ZUID",
  name: "Ada King",
  nickname: "nickname",
  preferred_username: "preferred_username",
  username: "username",
  global_name: "global_name",
  battle_tag: "battle_tag",
  display_name: "display_name",
  displayName: "displayName",
  displayname: "displayname",
  full_name: "full_name",
  usual_full_name: "usual_full_name",
  accountname: "accountname",
  first_name: "first_name",
  last_name: "last_name",
  firstName: "firstName",
  lastName: "lastName",
  firstname: "firstname",
  lastname: "lastname",
  First_Name: "First_Name",
  Last_Name: "Last_Name",
  email: "email@provider.example",
  Email: "Email@provider.example",
  emails: ["emails@provider.example"],
  emailAddress: "emailAddress@provider.example",
  person: { email: "person@provider.example" },
  default_email: "default@provider.example",
  login: { login_id: "login_id", email: "login@provider.example" },
  picture: "https://provider.example/picture",
  image: "https://provider.example/image",
  image_url: "https://provider.example/image_url",
  images: Object.assign([{ url: "https://provider.example/images" }], {
    avatar: { full: "https://provider.example/full" },
  }),
  avatar: "avatar",
  discriminator: "0",
  avatar_url: "https://provider.example/avatar_url",
  avatar_URL: "https://provider.example/avatar_URL",
  avatar_big: "https://provider.example/avatar_big",
  headimgurl: "https://provider.example/headimgurl",
  links: { avatar: { href: "https://provider.example/links" } },
  coreAttributes: { Avatar: { value: { value: "AAAA" } } },
  pic_url: "https://provider.example/pic_url",
  photo_100: "https://provider.example/photo",
  profile: "https://provider.example/profile",
  profile_image: "https://provider.example/profile_image",
  profile_image_url: "https://provider.example/profile_image_url",
  profile_photo_url: "https://provider.example/profile_photo",
  raw_attributes: { picture: "https://provider.example/raw" },
  data: {
    id: "data.id",
    name: "data.name",
    email: "data@provider.example",
    avatar_url: "https://provider.example/data.avatar",
    icon_url: "https://provider.example/data.icon",
    imageUrl: "https://provider.example/data.image",
    profile_image_url: "https://provider.example/data.profile",
    user: {
      open_id: "open_id",
      display_name: "data.user.display_name",
      avatar_url: "https://provider.example/data.user",
    },
    attributes: {
      full_name: "attributes.full_name",
      email: "attributes@provider.example",
      image_url: "https://provider.example/attributes.image",
    },
  },
  kakao_account: {
    email: "kakao@provider.example",
    profile: { nickname: "kakao", profile_image_url: "https://provider.example/kakao" },
  },
  Response: {
    bungieNetUser: {
      membershipId: "membershipId",
      displayName: "displayName",
      profilePicturePath: "/profilePicturePath",
    },
  },
  response: {
    id: "response.id",
    nickname: "response.nickname",
    first_name: "response.first",
    last_name: "response.last",
    email: "response@provider.example",
    profile_image: "https://provider.example/response",
    user: {
      id: "response.user.id",
      firstName: "user.first",
      lastName: "user.last",
      contact: { email: "contact@provider.example" },
      photo: { prefix: "https://provider.example/", suffix: "/photo" },
    },
  },
}

/** Providers without OpenID Connect have none of its claims. */
const plain = { sub: undefined, picture: undefined }

/** Where one name means two things: what this provider says otherwise. */
const otherwise: Readonly<Record<string, object>> = {
  apple: { user: { name: { firstName: "Ada", lastName: "King" }, email: person.email } },
  "click-up": { user: { id: 1, username: "user.username", email: "user@provider.example" } },
  mailru: plain,
  osso: plain,
  // Core makes it of the issuer.
  nextcloud: { avatar: "https://issuer.example/avatar/id/512" },
  reddit: { ...plain, email: undefined },
  box: { login: "box@provider.example" },
  // The same person, in the list that VK answers with, and as core reads it from there.
  vk: { response: [person] },
  dropbox: { name: { display_name: "name.display_name" } },
  // Its API knows no `sub`.
  gitlab: { sub: undefined },
  facebook: { picture: { data: { url: "https://provider.example/facebook" } } },
}

/** The profile that a provider answers with. */
function profileOf(preset: string): object {
  return { ...structuredClone(person), ...otherwise[preset] }
}

/** The user that a preset makes of it. */
export type PresetUser = Readonly<Record<string, string | number | null | undefined>>

/** The `profile` function of a preset. */
export type ProfileFunction = (profile: object, tokens: object) => unknown

/** What a library makes of the claims of OpenID Connect where a preset has no function of its own. */
const standard = (said: Readonly<Record<string, unknown>>) => ({
  id: said["sub"] ?? said["id"],
  name: said["name"] ?? said["nickname"] ?? said["preferred_username"],
  email: said["email"],
  image: said["picture"],
})

/** The user that a preset makes of what its provider says. */
export async function presetUser(
  name: string,
  profile: ProfileFunction | undefined,
): Promise<PresetUser> {
  const made = profile ?? (standard as ProfileFunction)
  return (await made(profileOf(name), { access_token: "access-token" })) as PresetUser
}

/** The members in which two users differ, in one text. */
export function differingMembers(one: PresetUser = {}, other: PresetUser = {}): string {
  const same = (key: string) => String(one[key] ?? "") === String(other[key] ?? "")
  return ["id", "name", "email", "image"].filter((key) => !same(key)).join(" ")
}
