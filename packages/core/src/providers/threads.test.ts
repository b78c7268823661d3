import { describePreset } from "../../test/support/describe-preset.js"
import Threads from "./threads.js"

/** As in https://developers.facebook.com/docs/threads/get-started/get-access-tokens-and-permissions */
const profile = {
  id: "1234567",
  username: "threadsapitestuser",
  threads_profile_picture_url:
    "https://scontent-sjc3-1.cdninstagram.com/link/to/profile/picture/on/threads/",
}

describePreset("Threads", {
  make: (options) => Threads({ ...options }),
  profile,
  user: { name: "threadsapitestuser", image: profile.threads_profile_picture_url },
  accountId: "1234567",
  id: "id",
  emailProof: "none",
  unlikeAuthJs: "Its mapping reads a member that Threads does not send.",
  least: {
    profile: { id: "1234567" },
    user: {},
  },
  answers: (body) => ({
    "https://graph.threads.net/v1.0/me?fields=id%2Cusername%2Cthreads_profile_picture_url": body,
  }),
})
