CREATE TABLE "audit_links" (
	"number" bigint PRIMARY KEY,
	"entry_id" uuid NOT NULL UNIQUE,
	"hash" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_identities" (
	"issuer" text,
	"subject" text,
	"person_id" uuid NOT NULL,
	CONSTRAINT "staff_identities_pkey" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY,
	"token_hash" text UNIQUE,
	"name" text NOT NULL,
	"email" text,
	"role_code" text NOT NULL,
	"locale" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_people" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role_code" text NOT NULL,
	"locale" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"code" text PRIMARY KEY,
	"rights" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"person_id" uuid NOT NULL,
	"device" text NOT NULL,
	"proof" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_flows" ADD COLUMN "audience" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_flows" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
CREATE INDEX "audit_entries_at_id_index" ON "audit_entries" ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_at_index" ON "audit_entries" ("actor_id","at");--> statement-breakpoint
CREATE INDEX "orders_in_work" ON "orders" ("placed_at","id") WHERE status in ('processing', 'pending');--> statement-breakpoint
CREATE INDEX "staff_identities_person_id_index" ON "staff_identities" ("person_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_person_id_index" ON "staff_sessions" ("person_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at_index" ON "staff_sessions" ("expires_at");--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_entry_id_audit_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "audit_entries"("id");--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_person_id_staff_people_id_fkey" FOREIGN KEY ("person_id") REFERENCES "staff_people"("id");--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role_code_staff_roles_code_fkey" FOREIGN KEY ("role_code") REFERENCES "staff_roles"("code");--> statement-breakpoint
ALTER TABLE "staff_people" ADD CONSTRAINT "staff_people_role_code_staff_roles_code_fkey" FOREIGN KEY ("role_code") REFERENCES "staff_roles"("code");--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_person_id_staff_people_id_fkey" FOREIGN KEY ("person_id") REFERENCES "staff_people"("id");