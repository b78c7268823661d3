import { describePreset } from "../../test/support/describe-preset.js"
import Eventbrite from "./eventbrite.js"

/** As in https://www.eventbrite.com/platform/docs/authentication */
const profile = {
  id: "12345",
  name: "John Doe",
  first_name: "John",
  last_name: "Doe",
  emails: [
    {
      email: "old@example.com",
      verified: true,
      primary: false,
    },
    {
      email: "john@example.com",
      verified: true,
      primary: true,
    },
  ],
  image_id: "99",
}

describePreset("Eventbrite", {
  make: (options) => Eventbrite({ ...options }),
  profile,
  user: {
    name: "John Doe",
    email: "john@example.com",
    image: "https://img.evbuc.com/https%3A%2F%2Fcdn.evbuc.com%2Fimages%2F99%2F1%2Foriginal.jpg",
  },
  accountId: "12345",
  id: "id",
  emailProof: "provider",
  unproven: {
    "another address's": {
      emails: [
        { email: "old@example.com", verified: true, primary: false },
        { email: "john@example.com", verified: false, primary: true },
      ],
    },
  },
  least: {
    profile: { id: "12345", emails: [] },
    user: {},
  },
})
