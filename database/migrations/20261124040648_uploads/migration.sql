CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer NOT NULL,
	"state" text NOT NULL,
	"type" text,
	"hash" text,
	"owner_kind" text,
	"owner_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"delete_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_delete_at_index" ON "uploads" ("delete_at");--> statement-breakpoint
CREATE INDEX "uploads_state_index" ON "uploads" ("state");--> statement-breakpoint
CREATE INDEX "uploads_owner_kind_owner_id_index" ON "uploads" ("owner_kind","owner_id");