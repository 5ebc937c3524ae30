CREATE TABLE "staff_undos" (
	"id" uuid PRIMARY KEY,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"left" text,
	"done_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"person_id" uuid,
	"role_code" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_views_one_owner" CHECK (num_nonnulls("person_id", "role_code") = 1)
);
--> statement-breakpoint
CREATE INDEX "staff_undos_person_id_done_at_index" ON "staff_undos" ("person_id","done_at");--> statement-breakpoint
CREATE INDEX "staff_undos_done_at_index" ON "staff_undos" ("done_at");--> statement-breakpoint
CREATE INDEX "staff_views_person_id_index" ON "staff_views" ("person_id");--> statement-breakpoint
CREATE INDEX "staff_views_role_code_index" ON "staff_views" ("role_code");